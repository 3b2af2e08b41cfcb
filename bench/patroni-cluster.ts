// A throwaway PostgreSQL cluster for benchmarks: three nodes managed by Patroni, its leader lock in etcd, and HAProxy
// in front, which sends everything to the primary. Only this machine can reach it, and it is deleted at the end.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import path from 'node:path'
import { freePort } from '../tools/postgres.mjs'
import { giveUp } from '../tools/script-helpers.mjs'
import { patroniConfig, poolerConfig, proxyConfig, type Place, type Shared } from './cluster-configs.ts'
import {
  killPostgres,
  openProcesses,
  postgresBinFolder,
  program,
  signal,
  until,
  wait,
  type Processes,
} from './cluster-processes.ts'
import { prepareMachine, type Machine, type MachineOptions } from './node-machine.ts'

export type Node = Place & { machine: Machine; process: ChildProcess | null }

/** Starts etcd, where the leader lock is; returns its port. */
async function startEtcd({ base, start }: Processes): Promise<number> {
  const [port, peerPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const peerUrl = `http://127.0.0.1:${peerPort}`
  const args = `--name one --data-dir ${path.join(base, 'etcd')} --unsafe-no-fsync
    --listen-client-urls ${url} --advertise-client-urls ${url}
    --listen-peer-urls ${peerUrl} --initial-advertise-peer-urls ${peerUrl} --initial-cluster one=${peerUrl}`
  start('etcd', program('etcd'), args.split(/\s+/))
  await until('etcd', async () => (await fetch(`${url}/health`)).ok)
  return port
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits until `check` holds. */
async function until(what: string, check: () => Promise<boolean>, seconds = 90): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await check().catch(() => false))) {
    if (Date.now() > deadline) giveUp(`${what}: not within ${seconds} s`)
    await wait(200)
  }
}

/** Path of a program of the Debian packages patroni, etcd-server, haproxy, pgbouncer and postgresql. */
const program = (name: string, folders: string[] = []): string => {
  for (const folder of [...folders, '/usr/bin', '/usr/sbin', '/usr/local/bin'])
    if (ask('test', ['-x', path.join(folder, name)]) !== null) return path.join(folder, name)
  return giveUp(`${name} is not installed: apt install patroni etcd-server haproxy pgbouncer postgresql`)
}

const binFolder = (): string => {
  const newest = ask('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1'])
  return newest || giveUp('no PostgreSQL server found')
}

/** Every process runs as an unprivileged user, because PostgreSQL refuses to run as root. */
const unprivileged = (): { uid: number; gid: number } | null =>
  process.getuid?.() === 0
    ? { uid: Number(ask('id', ['-u', 'postgres'])), gid: Number(ask('id', ['-g', 'postgres'])) }
    : null

export async function startPatroniCluster({ nodes: count = 3 } = {}) {
  const base = mkdtempSync(path.join(os.tmpdir(), 'huishou-patroni-'))
  const who = unprivileged()
  const bin = binFolder()
  const password = randomBytes(12).toString('hex')
  const own = (file: string) => {
    if (who) chownSync(file, who.uid, who.gid)
    return file
  }
  chmodSync(base, 0o700)
  own(base)
  const writeConfig = (name: string, text: string) => {
    const file = path.join(base, name)
    writeFileSync(file, text, { mode: 0o600 })
    return own(file)
  }
  const running = new Set<ChildProcess>()
  const start = (name: string, command: string, args: string[]): ChildProcess => {
    const log = openSync(path.join(base, `${name}.log`), 'a')
    const child = spawn(command, args, {
      ...who,
      cwd: base,
      // a group of its own, so that it ends with all its children
      detached: true,
      env: { PATH: `${bin}:/usr/bin:/bin`, HOME: base, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      stdio: ['ignore', log, log],
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }
  const signal = (child: ChildProcess, name: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, name)
    } catch {
      // it has ended by itself
    }
  }
  const folders: string[] = []
  const killPostgres = (folder: string) => {
    // the server Patroni started is a group of its own
    try {
      const pid = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
      if (pid > 1) process.kill(pid, 'SIGKILL')
    } catch {
      // it does not run
    }
  }
  atEnd(() => {
    for (const child of running) signal(child, 'SIGKILL')
    for (const folder of folders) killPostgres(folder)
    rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })

/** Prepares the machines of the nodes; nothing runs yet. */
async function prepareNodes(processes: Processes, count: number, options: MachineOptions): Promise<Node[]> {
  const nodes: Node[] = []
  for (let i = 1; i <= count; i++) {
    const name = `node${i}`
    const machine = prepareMachine(path.join(processes.base, name), processes.who, options)
    const { dataFolder } = machine
    processes.dataFolders.push(dataFolder)
    const ports = { postgresPort: await freePort(), restPort: await freePort() }
    nodes.push({ name, ...ports, dataFolder, machine, process: null })
  }
  processes.endAllAtEnd()
  return nodes
}

/** Starts Patroni on the nodes, and says which of them is what. */
async function startNodes(processes: Processes, nodes: Node[], shared: Shared) {
  const startNode = (node: Node) => {
    const config = processes.writeConfig(`${node.name}.yml`, patroniConfig(node, shared))
    node.process = processes.start(node.name, program('patroni'), [config], node.machine.env)
  }
  const isIn = async ({ restPort }: Node, role: 'primary' | 'replica' | 'sync') => {
    const asked = fetch(`http://127.0.0.1:${restPort}/${role}`, { signal: AbortSignal.timeout(2_000) })
    return (await asked.catch(() => null))?.ok === true
  }
  const primary = async (): Promise<Node | undefined> => {
    for (const node of nodes) if (await isIn(node, 'primary')) return node
    return undefined
  }
  const replicas = async (role: 'replica' | 'sync' = 'replica'): Promise<Node[]> => {
    const found = []
    for (const node of nodes) if (await isIn(node, role)) found.push(node)
    return found
  }
  /** Every node is up, and one of the standbys has everything that was acknowledged. */
  const isWhole = async () =>
    (await primary()) !== undefined &&
    (await replicas()).length === nodes.length - 1 &&
    (nodes.length === 1 || (await replicas('sync')).length > 0)
  const [first, ...others] = nodes
  if (!first) return giveUp('a cluster has at least one node')
  startNode(first)
  await until('the first primary', async () => (await primary()) !== undefined)
  for (const node of others) startNode(node)
  await until('all standbys', isWhole)
  return { startNode, primary, replicas, isWhole }
}

/** HAProxy in front of the nodes. */
async function startProxy({ base, start, writeConfig }: Processes, nodes: Node[]) {
  const port = await freePort()
  const socket = path.join(base, 'haproxy.sock')
  const config = writeConfig('haproxy.cfg', proxyConfig(port, socket, nodes))
  start('haproxy', program('haproxy'), ['-db', '-f', config])
  await wait(1_500)

  /** Ends a node as a power cut would: PostgreSQL and its Patroni at once. */
  const killNode = (node: Node) => {
    if (node.process) signal(node.process, 'SIGKILL')
    killPostgres(node.folder)
  }
  return {
    url: `postgres://huishou:${password}@127.0.0.1:${proxyPort}/postgres`,
    primary,
    startNode,
    killNode,
    killPostgres: ({ folder }: Node) => killPostgres(folder),
    /** A planned change of the primary. */
    switchOver: async () => {
      const leader = await primary()
      const [candidate] = await replicas('sync')
      const reply = await fetch(`http://127.0.0.1:${leader?.restPort}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: leader?.name, candidate: candidate?.name }),
      })
      if (!reply.ok) throw new Error(`switchover: ${reply.status} ${await reply.text()}`)
    },
    restart: async () => {
      const leader = await primary()
      await fetch(`http://127.0.0.1:${leader?.restPort}/restart`, { method: 'POST', body: '{}' })
    },
    /** Ends every connection to the primary at once. */
    cutConnections: async () => {
      const leader = await primary()
      const query = `select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name not like 'Patroni%'`
      const { status, stderr } = spawnSync(
        program('psql', [bin]),
        ['-h', '127.0.0.1', '-p', String(leader?.postgresPort), '-U', 'huishou', '-c', query, 'postgres'],
        { encoding: 'utf8', env: { ...process.env, PGPASSWORD: password } },
      )
      if (status !== 0) throw new Error(`psql: ${stderr}`)
    },
    /** Starts PgBouncer between the server and HAProxy, with one database connection for each of the server's. */
    startPooler: async () => {
      const port = await freePort()
      const users = writeConfig('users.txt', `"huishou" "${password}"\n`)
      const config = `[databases]
postgres = host=127.0.0.1 port=${proxyPort} user=huishou password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = session
default_pool_size = 60
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`
      start('pgbouncer', program('pgbouncer'), [writeConfig('pgbouncer.ini', config)])
      await wait(1_000)
      return `postgres://huishou:${password}@127.0.0.1:${port}/postgres`
    },
    untilWhole: () => until('the cluster is whole again', whole, 180),
  }
}
