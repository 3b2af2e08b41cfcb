// Starts and ends the processes of a throwaway cluster, which run as an unprivileged user in a folder of their own.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ask, atEnd, giveUp } from '../tools/script-helpers.mjs'
import type { User } from './node-machine.ts'

export const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits until `check` holds. */
export async function until(what: string, check: () => Promise<boolean>, seconds = 90): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await check().catch(() => false))) {
    if (performance.now() > deadline) giveUp(`${what}: not within ${seconds} s`)
    await wait(200)
  }
}

/** Path of a program of the Debian packages patroni, etcd-server, haproxy, pgbouncer and postgresql. */
export const program = (name: string, folders: string[] = []): string => {
  for (const folder of [...folders, '/usr/bin', '/usr/sbin', '/usr/local/bin'])
    if (ask('test', ['-x', path.join(folder, name)]) !== null) return path.join(folder, name)
  return giveUp(`${name} is not installed: apt install patroni etcd-server haproxy pgbouncer postgresql`)
}

export const postgresBinFolder = (): string => {
  const newest = ask('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1'])
  return newest || giveUp('no PostgreSQL server found')
}

/** Every process runs as an unprivileged user, for PostgreSQL refuses to run as root. */
const unprivileged = (): User =>
  process.getuid?.() === 0
    ? { uid: Number(ask('id', ['-u', 'postgres'])), gid: Number(ask('id', ['-g', 'postgres'])) }
    : null

/** Sends a signal to a process and all its children. */
export const signal = (child: ChildProcess, name: NodeJS.Signals) => {
  try {
    if (child.pid) process.kill(-child.pid, name)
  } catch {
    // it has ended by itself
  }
}

/** Kills the PostgreSQL server of a data folder, which is a group of its own. */
export const killPostgres = (folder: string) => {
  try {
    const pid = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    if (pid > 1) process.kill(pid, 'SIGKILL')
  } catch {
    // it does not run
  }
}

/** A folder for the cluster, and what starts its processes there; all of it is gone at the end. */
export function openProcesses(bin: string) {
  const base = mkdtempSync(path.join(os.tmpdir(), 'huishou-patroni-'))
  const who = unprivileged()
  const own = (file: string) => {
    if (who) chownSync(file, who.uid, who.gid)
    return file
  }
  chmodSync(base, 0o700)
  own(base)
  const running = new Set<ChildProcess>()
  const dataFolders: string[] = []
  atEnd(() => rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return {
    base,
    who,
    /** Data folders whose PostgreSQL is killed at the end. */
    dataFolders,
    /** To be called once disks are mounted, because it has to be done before they are unmounted. */
    endAllAtEnd: () =>
      atEnd(() => {
        for (const child of running) signal(child, 'SIGKILL')
        for (const folder of dataFolders) killPostgres(folder)
      }),
    writeConfig: (name: string, text: string) => {
      const file = path.join(base, name)
      writeFileSync(file, text, { mode: 0o600 })
      return own(file)
    },
    start: (name: string, command: string, args: string[], env: Record<string, string> = {}) => {
      const log = openSync(path.join(base, `${name}.log`), 'a')
      const child = spawn(command, args, {
        ...who,
        cwd: base,
        // a group of its own, so that it ends with all its children
        detached: true,
        env: { PATH: `${bin}:/usr/bin:/bin`, HOME: base, LC_ALL: 'C.UTF-8', TZ: 'UTC', ...env },
        stdio: ['ignore', log, log],
      })
      running.add(child)
      child.once('exit', () => running.delete(child))
      return child
    },
  }
}
export type Processes = ReturnType<typeof openProcesses>
