// @ts-check
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { until } from './client.js';
import { newFolder, playMove, requestsTo } from './server.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const server = join(root, 'apps/server');
const readText = (/** @type {string} */ path) => readFileSync(resolve(root, path), 'utf8');

/** The instructions of the Dockerfile, each a name and what follows. */
const instructions = readText('apps/server/Dockerfile')
  .replaceAll(/^#.*\n|\\\n/gm, '')
  .split('\n')
  .flatMap((line) => (line ? [/^(\w+) +(.*)$/.exec(line)?.slice(1) ?? [line]] : []));
const compose = parse(readText('apps/server/compose.yaml'));
const hasDocker = spawnSync('docker', ['info']).status === 0;

/** Loads the page with its code, and plays a whole game against a bot that thinks in a worker thread. */
const tryOut = async (/** @type {string} */ url) => {
  const server = requestsTo(url);
  const [, code] = /src="([^"]+\.js)"/.exec((await server.ask('/')).text) ?? [];
  assert.equal(await server.statusOf(`/${code}`), 200);
  const options = { pits: 3, seeds: 2 };
  const { id, token } = await server.create({ ruleset: 'kalah', options, bot: 'strong' });
  await until(async () => {
    const { state } = await server.game(id);
    if (!state.outcome && state.turn === 'south') await playMove(server, { id, south: token, north: '' });
    return state.outcome;
  });
};

test('compose builds the image and publishes the port on which it listens', () => {
  const { build, ports, depends_on, environment } = compose.services.server;
  assert.equal(resolve(server, build.context, build.dockerfile), join(server, 'Dockerfile'));
  assert.equal(resolve(server, build.context), resolve(root));
  const [, port] = instructions.find(([name]) => name === 'EXPOSE') ?? [];
  assert.deepEqual(ports, [`127.0.0.1:${port}:${port}`]);
  for (const name of Object.keys(depends_on)) assert.ok(compose.services[name].healthcheck, name);
  const { hostname, username, pathname } = new URL(
    environment.DATABASE_URL.replace('${POSTGRES_PASSWORD}', 'p'),
  );
  const { POSTGRES_DB, POSTGRES_USER } = compose.services[hostname].environment;
  assert.deepEqual([username, pathname], [POSTGRES_USER, `/${POSTGRES_DB}`]);
});

test('the unit of systemd and the commands beside it read the same settings', () => {
  const [, file = ''] = /^EnvironmentFile=(.*)$/m.exec(readText('apps/server/mancala-server.service')) ?? [];
  assert.ok(readText('apps/server/README.md').includes(`\nsudo node --env-file=${file} src/admin.js list\n`));
  const args = [`--env-file=${basename(file)}`, 'src/admin.js', 'list'];
  const { stderr } = spawnSync(process.execPath, args, { cwd: server, encoding: 'utf8' });
  assert.match(stderr, /^DATABASE .* \/var\/lib\/mancala-server\/games\.db: there is no such file;/);
});

test('a second start builds nothing', () => {
  for (const folder of ['.', 'apps/server', 'apps/farm']) {
    const build = () =>
      spawnSync('npm', ['run', 'build'], { cwd: join(root, folder), encoding: 'utf8' }).stdout;
    build();
    assert.match(build(), /Ran 0 scripts and skipped [12]/, folder);
  }
});

test('the image and the checks run on the same Node', () => {
  const version = readText('.nvmrc').trim();
  for (const [name, rest] of instructions)
    if (name === 'FROM') assert.match(String(rest), new RegExp(`^node:${version}-slim( AS \\w+)?$`));
  for (const file of readdirSync(join(root, '.github/workflows')))
    assert.doesNotMatch(readText(`.github/workflows/${file}`), new RegExp(`node-version: ${version}`), file);
});

test('compose starts healthy servers', { skip: !hasDocker && 'Docker is not running' }, async () => {
  const run = (/** @type {string[]} */ ...args) => {
    const env = { ...process.env, POSTGRES_PASSWORD: 'secret' };
    const docker = ['compose', '--project-name', 'mancala-test', ...args];
    assert.equal(spawnSync('docker', docker, { cwd: server, env, stdio: 'inherit' }).status, 0);
  };
  try {
    run('up', '--build', '--wait');
    await tryOut('http://127.0.0.1:8080');
  } finally {
    run('down', '--volumes', '--rmi', 'local');
  }
});

const ignored = readText('apps/server/Dockerfile.dockerignore')
  .trim()
  .split('\n')
  .map((line) => line.replace('**/', '').replaceAll('.', '\\.').replaceAll('*', '.*'))
  .map((pattern) => new RegExp(`(^|/)${pattern}$`));

/** Takes the steps of the Dockerfile in a bare folder; returns the last folder and environment, and the commands of the image. */
const takeSteps = () => {
  const folder = newFolder();
  const bare = { PATH: String(process.env['PATH']), HOME: String(process.env['HOME']) };
  /** @type {Record<string, string>} */
  const commands = {};
  let [stage, directory, env] = ['', '', bare];
  for (const [name, rest = ''] of instructions) {
    if (name === 'FROM') [stage, env] = [join(folder, rest.split(' ')[2] ?? 'image'), bare];
    else if (name === 'ENV')
      env = { ...env, ...Object.fromEntries(rest.split(' ').map((each) => each.split('='))) };
    else if (name === 'WORKDIR') mkdirSync((directory = join(stage, rest)), { recursive: true });
    else if (name === 'COPY') {
      const [, from, source = '', target = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(rest) ?? [];
      const context = from ? join(folder, from) : root;
      cpSync(join(context, source), join(directory, target), {
        recursive: true,
        filter: (path) => from !== undefined || !ignored.some((each) => each.test(relative(root, path))),
      });
    } else if (name === 'RUN') {
      const { status, stderr } = spawnSync('sh', ['-c', rest], { cwd: directory, env, encoding: 'utf8' });
      assert.equal(status, 0, `${rest}\n${stderr}`);
    } else if (name === 'VOLUME') assert.ok(statSync(join(stage, rest)).mode & 0o002, 'any user may write');
    else if (name === 'CMD' || name === 'HEALTHCHECK') commands[name] = rest.replace(/^.*CMD /, '');
    else assert.ok(name === 'EXPOSE' || name === 'USER', `no step for ${name}`);
  }
  return { directory, env, commands };
};

test('the steps of the image give a server', { skip: hasDocker && 'Docker takes them' }, async () => {
  const { directory, env, commands } = takeSteps();
  /** Starts a command of the image. */
  const start = (/** @type {string} */ name, /** @type {string} */ port) => {
    const [program = '', ...args] = JSON.parse(String(commands[name]));
    const child = spawn(program, args, { cwd: directory, env: { ...env, PORT: port } });
    after(() => child.kill('SIGKILL'));
    return child;
  };
  const isHealthy = async (/** @type {string} */ port) => {
    const [code] = await once(start('HEALTHCHECK', port), 'exit');
    return code === 0;
  };

  const running = start('CMD', '0');
  const [line] = await once(running.stdout, 'data');
  const port = String(/:(\d+)/.exec(String(line))?.[1]);
  await tryOut(`http://127.0.0.1:${port}`);
  assert.equal(await isHealthy(port), true);
  running.kill();
  const [code] = await once(running, 'exit');
  assert.equal(code, 0);
  assert.equal(await isHealthy(port), false);

  rmSync(join(directory, 'apps/server/public'), { recursive: true });
  const [warning] = await once(start('CMD', '0').stderr, 'data');
  assert.match(String(warning), /the page is not built/);
});
