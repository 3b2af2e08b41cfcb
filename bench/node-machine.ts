// Simulates faults of the machine of one database node for the failover bench: a disk of its own that can be filled,
// flushes that take longer, and a clock that can be set. Everything is a process or a file of the bench; the real clock
// and the real disks are not touched.
import { spawnSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { atEnd, giveUp } from '../tools/script-helpers.mjs'

/** `isFillable`: data folders get small file systems; `isFaulty`: clocks and flushes can be made wrong. */
export type MachineOptions = { isFillable?: boolean; isFaulty?: boolean }
export type User = { uid: number; gid: number } | null

const DISK_MB = 1024
const MB = 1024 * 1024

const runOrGiveUp = (command: string, args: string[], advice: string): void => {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) giveUp(`${command} ${args.join(' ')}: ${stderr ?? 'not found'}\n${advice}`)
}

/** Clock and flushes of processes that are started with `env`; both are right until something is set. */
export function openFaults(name: string) {
  const library = `${name}.so`
  const source = path.join(import.meta.dirname, 'machine-faults.c')
  runOrGiveUp('gcc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'], 'apt install gcc libc6-dev')
  const file = `${name}.faults`
  writeFileSync(file, Buffer.alloc(16), { mode: 0o644 })
  const set = (place: number, ms: number) => {
    const value = Buffer.alloc(8)
    value.writeBigInt64LE(BigInt(ms))
    const opened = openSync(file, 'r+')
    writeSync(opened, value, 0, 8, place)
    closeSync(opened)
  }
  return {
    env: { LD_PRELOAD: library, MACHINE_FAULTS_FILE: file },
    /** Moves the clock from the real time by so many seconds. */
    setClock: (seconds: number) => set(0, seconds * 1_000),
    /** Every flush takes `ms` longer. */
    slowDisk: (ms: number) => set(8, ms),
  }
}

/** A file system in memory of a fixed size, owned by the user PostgreSQL runs as. */
function mountDisk(folder: string, who: User): void {
  if (!who) giveUp('a disk that can be filled needs root, to mount a small file system')
  const options = `size=${DISK_MB}m,mode=700,uid=${who?.uid},gid=${who?.gid}`
  runOrGiveUp('mount', ['-t', 'tmpfs', '-o', options, 'huishou-bench', folder], 'mounting needs root')
  atEnd(() => spawnSync('umount', ['-l', folder]))
}

/** Writes until there is no space left. */
function fill(file: string): void {
  const ballast = openSync(file, 'w')
  try {
    for (let size = MB; size >= 512; size = Math.floor(size / 2))
      try {
        const block = Buffer.alloc(size, 1)
        for (let written = size; written === size;) written = writeSync(ballast, block)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
  } finally {
    closeSync(ballast)
  }
}

/** Prepares the machine of a node below `folder`; `env` is for its processes, `dataFolder` for PostgreSQL. */
export function prepareMachine(folder: string, who: User, options: MachineOptions) {
  mkdirSync(folder, { mode: 0o700 })
  if (who) chownSync(folder, who.uid, who.gid)
  if (options.isFillable) mountDisk(folder, who)
  const faults = options.isFaulty ? openFaults(folder) : null
  const ballast = path.join(folder, 'ballast')
  return {
    dataFolder: path.join(folder, 'data'),
    env: faults?.env ?? {},
    fillDisk: () => fill(ballast),
    freeDisk: () => rmSync(ballast, { force: true }),
    slowDisk: (ms: number) => faults?.slowDisk(ms),
    setClock: (seconds: number) => faults?.setClock(seconds),
  }
}
export type Machine = ReturnType<typeof prepareMachine>
