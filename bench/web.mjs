// What the pages stand: 200 requests a second for 30 seconds, then 2,000 idle connections, clients that send or read too slowly.
//   npm --prefix bench install && npm --prefix bench run web        (SECONDS=30 RATE=200)
// Build first (`npm run build`). Exits with 1 when a request failed or a connection stayed open.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const SECONDS = Number(process.env.SECONDS ?? 30);
const RATE = Number(process.env.RATE ?? 200);
const IDLE = 2_000;
/** Milliseconds after which a connection that does nothing must be gone. */
const GONE_AFTER = 30_000;

const data = mkdtempSync(join(tmpdir(), "kawaraban-load-"));
const server = spawn(process.execPath, [join(ROOT, "bin/kawaraban.js"), "serve"], {
  cwd: data,
  env: { ...process.env, KAWARABAN_PORT: "0", KAWARABAN_SYNC_EVERY: "off", KAWARABAN_DATA_DIR: data },
  stdio: ["ignore", "inherit", "pipe"],
});
let failed = false;
try {
  const base = await addressOf(server);
  const paths = await pathsOf(base);
  console.log(
    `${paths.length} addresses, ${RATE} requests a second for ${SECONDS} s; at the start ${memory()} MB`,
  );
  await firstBytes(base);
  await load(base, paths);
  await idle(base);
} finally {
  server.kill("SIGTERM");
  rmSync(data, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

/** Pages, questions and JSON of many things, so that not everything comes from the cache. */
async function pathsOf(base) {
  const { things } = await (await fetch(`${base}/export.json`)).json();
  const some = (kind, most) => {
    const all = things.filter((thing) => thing.kind === kind).map(({ name }) => encodeURIComponent(name));
    return all.filter((_, at) => at % Math.ceil(all.length / most) === 0);
  };
  const minors = Array.from({ length: 16 }, (_, at) => `1.${20 + at}`);
  return [
    "/",
    ...some("gate", 250).flatMap((name) => [`/gate/${name}`, `/api/v1/gates/${name}?lang=ja`]),
    ...some("kep", 150).map((name) => `/kep/${name}`),
    ...some("metric", 150).map((name) => `/metric/${name}`),
    ...some("cve", 50).map((name) => `/cve/${name}?lang=ja`),
    ...some("gate", 150).map((name) => `/q?q=is+${name}+on+by+default+in+1.33%3F`),
    ...minors.flatMap((minor, at) => [
      `/diff/${minor}/1.36`,
      `/diff/${minor}/1.37?sig=node&lang=ja`,
      `/upgrade/${minor}/1.${21 + at}`,
      `/release/${minor}`,
      `/api/v1/diff/${minor}/1.36?component=kubelet`,
    ]),
    ...["a", "im", "pod", "kube", "api"].map((word) => `/api/v1/complete?q=${word}`),
  ];
}

/** Milliseconds to the first byte of what is large, asked for the first time. */
async function firstBytes(base) {
  for (const path of ["/diff/1.20/1.37?q=first", "/upgrade/1.20/1.37?q=a", "/diff/1.20/1.37?as=csv"]) {
    const began = performance.now();
    const response = await fetch(base + path);
    const reader = response.body.getReader();
    await reader.read();
    const first = performance.now() - began;
    while (!(await reader.read()).done);
    console.log(
      `${path}: first byte after ${first.toFixed(0)} ms, all after ${(performance.now() - began).toFixed(0)} ms`,
    );
  }
}

async function load(base, paths) {
  // 404 is an answer too: some names of the export need words around them.
  const requests = paths.map((path) => ({ method: "GET", path, headers: { "accept-encoding": "gzip" } }));
  const result = await autocannon({
    url: base,
    connections: 20,
    overallRate: RATE,
    duration: SECONDS,
    requests,
  });
  const { latency, errors, timeouts, statusCodeStats } = result;
  const broken = Object.keys(statusCodeStats).filter((status) => Number(status) >= 500);
  console.log(
    `${result.requests.total} answers, ${(result.requests.total / result.duration).toFixed(0)} a second; ms: median ${latency.p50}, 99 % ${latency.p99}, longest ${latency.max}`,
  );
  console.log(
    `errors ${errors}, timeouts ${timeouts}, status ${JSON.stringify(statusCodeStats)}; now ${memory()} MB`,
  );
  failed ||= errors + timeouts > 0 || broken.length > 0;
}

/** Connections that send nothing, that drip a header or a body, that do not read: all must be closed by the server. */
async function idle(base) {
  const { port } = new URL(base);
  const began = performance.now();
  const kinds = { silent: IDLE, header: 100, body: 100, reader: 50 };
  const closed = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  const open = [];
  for (const [kind, many] of Object.entries(kinds))
    for (let at = 0; at < many; at++) {
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => {});
      socket.once("close", () => closed[kind].push(performance.now() - began));
      start(kind, socket);
      open.push(socket);
      if (at % 200 === 199) await delay(20);
    }
  await delay(1_000);
  const asked = performance.now();
  await fetch(`${base}/gate/ImageVolume`);
  console.log(
    `with ${open.length} connections open: an answer after ${(performance.now() - asked).toFixed(0)} ms, ${memory()} MB`,
  );
  while (established(port) > 0 && performance.now() - began < GONE_AFTER) await delay(250);
  console.log(
    `still open after ${((performance.now() - began) / 1000).toFixed(1)} s: ${established(port)} of ${open.length}`,
  );
  failed ||= established(port) > 0;
  for (const [kind, times] of Object.entries(closed)) {
    // Who does not read, does not notice: those are counted above alone.
    const last = times.length > 0 ? (Math.max(...times) / 1000).toFixed(1) : "–";
    if (kind !== "reader")
      console.log(`${kind}: ${times.length} of ${kinds[kind]} closed, the last after ${last} s`);
  }
  for (const socket of open) socket.destroy();
  await delay(500);
  console.log(`afterwards ${memory()} MB`);
}

function start(kind, socket) {
  // What is not read, the end of a connection included, nobody notices.
  if (kind !== "reader") socket.resume();
  if (kind === "silent") return;
  if (kind === "reader") {
    // Asks for what does not fit into the buffers, and takes nothing of it.
    socket.pause();
    socket.write("GET /diff/1.20/1.37?as=csv HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(10));
    return;
  }
  socket.write(
    kind === "header"
      ? "GET / HTTP/1.1\r\nHost: localhost\r\nX-Drip: "
      : "POST /check HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\n",
  );
  const drip = setInterval(() => socket.write("a"), 1_000);
  socket.once("close", () => clearInterval(drip));
}

/** Connections that the server holds, as the system counts them: https://docs.kernel.org/networking/proc_net_tcp.html */
function established(port) {
  const local = Number(port).toString(16).toUpperCase().padStart(4, "0");
  return readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .filter((line) => new RegExp(`^ *\\d+: [0-9A-F]{8}:${local} [0-9A-F]{8}:[0-9A-F]{4} 01 `).test(line))
    .length;
}

/** The server's resident memory, in megabytes. */
function memory() {
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** The server's own line about its pages, from its log. */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let log = "";
    child.stderr.on("data", (chunk) => {
      log += chunk;
      const [, address] = /pages: (http:\S+?)\/"/.exec(log) ?? [];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error(`it ended: ${log}`)));
  });
}
