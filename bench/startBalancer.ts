import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../db/freePort.js';
import { until } from '../tests/until.js';
import { serverHeader } from './TurnReader.js';

/**
 * HAProxy of the system in front of these addresses: each request and each socket goes to the next of them that is ready.
 * @throws Error without HAProxy
 */
export async function startBalancer(hosts: string[]): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'polylogue-balancer-'));
  const file = path.join(folder, 'haproxy.cfg');
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 5s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  timeout tunnel 1h',
    // A machine that is busy is not one that is down.
    '  timeout check 5s',
    '  option http-server-close',
    '  retries 3',
    '  option redispatch 1',
    'frontend site',
    `  bind 127.0.0.1:${port.toFixed()}`,
    '  default_backend servers',
    'backend servers',
    '  balance roundrobin',
    '  option httpchk GET /readyz',
    '  default-server check inter 500ms fall 1 rise 1',
    `  http-response set-header ${serverHeader} %s`,
    ...hosts.map((host, at) => `  server s${at.toFixed()} ${host}`),
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  // A bench that breaks off leaves none behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  await until(async () => failure !== undefined || (await accepts(port)));
  if (failure) throw new Error('There is no HAProxy: install it with the packages of the system', { cause: failure });
  return {
    url: `http://127.0.0.1:${port.toFixed()}`,
    stop: async () => {
      kill();
      process.off('exit', kill);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
