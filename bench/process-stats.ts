// Reads the memory and CPU time of a process.
import { readFileSync } from 'node:fs'

/** Resident memory of a process. */
export const residentMiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** CPU time of a process so far, in ms: the cost of a call, however busy the machine is otherwise. */
export const cpuMs = (pid: number): number => {
  // the name in brackets may hold blanks
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
