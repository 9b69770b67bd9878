import { createServer } from "node:http";
import { WebSocketServer } from "ws";
import { bareMessage } from "./discord-message.mjs";

const BOT = {
  id: "1000000000000000001",
  username: "kawaraban",
  discriminator: "0000",
  bot: true,
  avatar: null,
};
const CHANNEL = "1000000000000000006";
/** Of the two kinds of acknowledgement, the one that has the answer in it: https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-response-object-interaction-callback-type */
const WITH_MESSAGE = 4;
/** https://discord.com/developers/docs/reference#snowflakes */
const EPOCH = 1_420_070_400_000;

/** A Discord on loopback: a gateway that sends `/k8s ask` in direct messages, and the REST API that takes the answers. */
export async function discordPlatform() {
  /** What waits, by its interaction's token. */
  const waitingFor = new Map();
  let connection = null;
  let sequence = 0;
  let count = 0;
  let repeated = 0;

  const snowflake = () => {
    count += 1;
    return ((BigInt(Date.now() - EPOCH) << 22n) + BigInt(count % 4096)).toString();
  };
  const message = (given) => ({
    id: snowflake(),
    channel_id: CHANNEL,
    author: BOT,
    ...bareMessage(),
    components: given?.components ?? [],
    flags: given?.flags ?? 0,
  });

  function answer(url, body) {
    const { pathname } = new URL(url, "http://localhost");
    const path = pathname.replace("/api/v10", "");
    if (path === "/gateway/bot")
      return {
        url: `ws://127.0.0.1:${server.address().port}/`,
        shards: 1,
        session_start_limit: { total: 1000, remaining: 999, reset_after: 0, max_concurrency: 1 },
      };
    const [, id, token] = /^\/interactions\/(\d+)\/([\w-]+)\/callback$/.exec(path) ?? [];
    const [, webhook] = /^\/webhooks\/\d+\/([\w-]+)/.exec(path) ?? [];
    const waiting = waitingFor.get(token ?? webhook);
    if (token) waiting?.acknowledged();
    if (webhook || body?.type === WITH_MESSAGE) {
      const given = body?.data ?? body;
      // An apology is one sentence, not an answer in a container.
      const isAnswer = JSON.stringify(given?.components ?? "").length > 200;
      if (waiting) waiting.answered(isAnswer);
      else if (isAnswer) repeated += 1;
      waitingFor.delete(token ?? webhook);
    }
    const posted = message(body?.data ?? body);
    return token
      ? {
          interaction: { id, type: 2, response_message_id: posted.id },
          resource: { type: body.type, message: posted },
        }
      : posted;
  }

  const server = createServer((incoming, response) => {
    const chunks = [];
    incoming.on("data", (chunk) => chunks.push(chunk));
    incoming.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      // A picture comes as a form behind its answer, and is none.
      const isJson = incoming.headers["content-type"]?.startsWith("application/json");
      const said = answer(incoming.url, isJson && text ? JSON.parse(text) : null);
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(said));
    });
  });
  const dispatch = (t, d) => {
    sequence += 1;
    connection.send(JSON.stringify({ op: 0, s: sequence, t, d }));
  };
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (client) => {
    connection = client;
    client.send(JSON.stringify({ op: 10, d: { heartbeat_interval: 40_000 } }));
    client.on("message", (text) => {
      const { op } = JSON.parse(String(text));
      if (op === 1) client.send(JSON.stringify({ op: 11, d: null }));
      if (op === 2)
        dispatch("READY", {
          v: 10,
          user: BOT,
          session_id: "load",
          resume_gateway_url: `ws://127.0.0.1:${server.address().port}/`,
          guilds: [],
          application: { id: BOT.id, flags: 0 },
        });
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    name: "Discord",
    ready: /Discord is connected/,
    env: {
      // A token as Discord makes them: three parts with dots.
      DISCORD_TOKEN: "load.test.token",
      DISCORD_API_URL: `http://127.0.0.1:${server.address().port}/api`,
    },
    ask(text, waiting) {
      const id = snowflake();
      const user = {
        id: `20000000000000${count % 500}`,
        username: "asker",
        discriminator: "0000",
        avatar: null,
      };
      waitingFor.set(`token-${id}`, waiting);
      dispatch("INTERACTION_CREATE", {
        id,
        application_id: BOT.id,
        type: 2,
        token: `token-${id}`,
        version: 1,
        data: {
          id: BOT.id,
          name: "k8s",
          type: 1,
          options: [{ name: "ask", type: 1, options: [{ name: "question", type: 3, value: text }] }],
        },
        channel_id: CHANNEL,
        channel: { id: CHANNEL, type: 1, recipients: [user] },
        user,
        locale: "en-US",
        app_permissions: "0",
        entitlements: [],
        authorizing_integration_owners: {},
        context: 1,
        attachment_size_limit: 1,
      });
    },
    /** Answers to questions that had theirs. */
    repeated: () => repeated,
    async close() {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      server.close();
    },
  };
}
