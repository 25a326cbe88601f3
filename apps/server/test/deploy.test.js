// @ts-check
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { until } from './client.js';
import { newFolder, playMove, requestsTo } from './server.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const server = join(root, 'apps/server');
const readText = (/** @type {string} */ path) => readFileSync(resolve(root, path), 'utf8');

const dockerfile = readText('apps/server/Dockerfile').replaceAll(/^#.*\n|\\\n/gm, '');
/** What follows each instruction of a name. */
const valuesOf = (/** @type {string} */ name) =>
  Array.from(dockerfile.matchAll(new RegExp(`^${name} +(.*)$`, 'gm')), ([, value]) => String(value));
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
  const [port] = valuesOf('EXPOSE');
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
  for (const image of valuesOf('FROM')) assert.match(image, new RegExp(`^node:${version}-slim( AS \\w+)?$`));
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

test('the steps of the image give a server', { skip: hasDocker && 'Docker takes them' }, async () => {
  const names = 'FROM WORKDIR COPY RUN RUN FROM ENV WORKDIR COPY RUN USER VOLUME EXPOSE HEALTHCHECK CMD';
  assert.equal(dockerfile.match(/^[A-Z]+/gm)?.join(' '), names, 'these are taken here');
  assert.deepEqual(valuesOf('COPY'), ['. .', '--from=build /repository/copy .']);
  const [build, image] = [newFolder(), newFolder()];
  const bare = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  const settings = String(valuesOf('ENV')).split(' ');
  const env = { ...bare, ...Object.fromEntries(settings.map((each) => each.split('='))) };
  const run = (/** @type {string} */ step, /** @type {object} */ where) => {
    const { status, stderr } = spawnSync('sh', ['-c', step], { ...where, encoding: 'utf8' });
    assert.equal(status, 0, `${step}\n${stderr}`);
  };
  const [install = '', copy = '', installAgain = ''] = valuesOf('RUN');
  const filter = (/** @type {string} */ path) => !ignored.some((each) => each.test(relative(root, path)));
  cpSync(root, build, { recursive: true, filter });
  for (const step of [install, copy]) run(step, { cwd: build, env: bare });
  cpSync(join(build, 'copy'), image, { recursive: true });
  run(installAgain, { cwd: image, env });
  for (const each of ['grafana.json', 'mancala-server.env', 'mancala-server.service'])
    assert.ok(statSync(join(image, 'apps/server', each)).isFile(), 'it is beside the server on any machine');
  assert.ok(statSync(join(image, basename(String(valuesOf('VOLUME'))))).mode & 0o002, 'any user may write');

  /** Starts a command of the image. */
  const start = (/** @type {string} */ name, /** @type {string} */ port) => {
    const [program = '', ...args] = JSON.parse(String(valuesOf(name)).replace(/^.*CMD /, ''));
    const child = spawn(program, args, { cwd: image, env: { ...env, PORT: port } });
    after(() => child.kill('SIGKILL'));
    return child;
  };
  const isHealthy = async (/** @type {string} */ port) => {
    const [code] = await once(start('HEALTHCHECK', port), 'exit');
    return code === 0;
  };

  const running = start('CMD', '0');
  const port = String(/:(\d+)/.exec(String(await once(running.stdout, 'data')))?.[1]);
  await tryOut(`http://127.0.0.1:${port}`);
  assert.equal(await isHealthy(port), true);
  running.kill();
  assert.deepEqual(await once(running, 'exit'), [0, null]);
  assert.equal(await isHealthy(port), false);

  rmSync(join(image, 'apps/server/public'), { recursive: true });
  const [warning] = await once(start('CMD', '0').stderr, 'data');
  assert.match(String(warning), /the page is not built/);
});
