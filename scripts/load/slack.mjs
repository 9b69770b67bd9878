import { createHmac, randomBytes } from "node:crypto";
import { Agent, createServer, request } from "node:http";
import { WebSocketServer } from "ws";

const BOT = { ok: true, user_id: "UBOT", bot_id: "BBOT", user: { id: "U1", locale: "ja-JP" } };

/** A Slack on loopback that asks over HTTP or, with `socket`, over Socket Mode, and takes answers at response URLs. */
export async function slackPlatform({ socket }) {
  /** What waits for its answer, by the path of its response URL; what waits for its acknowledgement, by envelope. */
  const answers = new Map();
  const acks = new Map();
  const secret = randomBytes(16).toString("hex");
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  let port = 0;
  let connection = null;
  let count = 0;
  let repeated = 0;

  const server = createServer((incoming, response) => {
    const chunks = [];
    incoming.on("data", (chunk) => chunks.push(chunk));
    incoming.on("end", () => {
      const waiting = answers.get(incoming.url);
      if (waiting) {
        answers.delete(incoming.url);
        // A message without blocks is an apology.
        waiting.answered(JSON.parse(Buffer.concat(chunks).toString("utf8")).blocks !== undefined);
      } else if (incoming.url.startsWith("/response/")) {
        repeated += 1;
      }
      response.writeHead(200, {
        "content-type": "application/json",
        "x-oauth-scopes": "chat:write,commands",
      });
      response.end(JSON.stringify({ ...BOT, url: `ws://127.0.0.1:${server.address().port}/` }));
    });
  });
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (client) => {
    connection = client;
    client.send(JSON.stringify({ type: "hello" }));
    client.on("message", (text) => {
      const { envelope_id: id } = JSON.parse(String(text));
      acks.get(id)?.acknowledged();
      acks.delete(id);
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}`;

  const command = (text) => ({
    command: "/k8s",
    text,
    team_id: "T1",
    user_id: `U${count % 500}`,
    channel_id: "C1",
    trigger_id: `1.2.${count}`,
    response_url: `${url}/response/${count}`,
  });

  function post(body, waiting) {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac("sha256", secret).update(`v0:${timestamp}:${body}`).digest("hex");
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(body),
      "x-slack-request-timestamp": timestamp,
      "x-slack-signature": `v0=${signature}`,
    };
    const options = { agent, port, host: "127.0.0.1", path: "/slack/events", method: "POST", headers };
    const outgoing = request(options, (response) => {
      response.resume();
      response.on("end", () =>
        response.statusCode === 200 ? waiting.acknowledged() : waiting.answered(false),
      );
    });
    outgoing.on("error", (error) => {
      // The bot closed a kept connection just then for being idle, as any server may: Slack would send again too.
      if (outgoing.reusedSocket && error.code === "ECONNRESET") post(body, waiting);
      else waiting.answered(false);
    });
    outgoing.end(body);
  }

  return {
    name: socket ? "Slack over a socket" : "Slack over HTTP",
    ready: socket ? /connected by Socket Mode/ : /listening for requests on port (\d+)/,
    env: {
      SLACK_BOT_TOKEN: "xoxb-load-test",
      SLACK_API_URL: `${url}/api/`,
      ...(socket ? { SLACK_APP_TOKEN: "xapp-load-test" } : { SLACK_SIGNING_SECRET: secret, SLACK_PORT: "0" }),
    },
    start: ([, said]) => {
      port = Number(said);
    },
    ask(text, waiting) {
      count += 1;
      answers.set(`/response/${count}`, waiting);
      if (!socket) {
        post(new URLSearchParams(command(text)).toString(), waiting);
        return;
      }
      const id = `envelope-${count}`;
      acks.set(id, waiting);
      const envelope = { envelope_id: id, type: "slash_commands", accepts_response_payload: true };
      connection.send(JSON.stringify({ ...envelope, payload: command(text) }));
    },
    /** Answers to questions that had theirs. */
    repeated: () => repeated,
    async close() {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
