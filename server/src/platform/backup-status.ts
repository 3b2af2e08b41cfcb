// Reads and writes the file that records how the last backup and the last restore drill went, for the system status
// page.

import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type, type Static } from 'typebox'
import { Check } from 'typebox/value'
import { PRIVATE_FILE } from './private-files.ts'

const FILE = 'backup-status.json'

const BackupStatus = Type.Object({
  /** The last complete backup. */
  done: Type.Union([
    Type.Object({ at: Type.Integer(), file: Type.String(), bytes: Type.Integer() }),
    Type.Null(),
  ]),
  /** The last backup that failed, with the reason. */
  failed: Type.Union([Type.Object({ at: Type.Integer(), failure: Type.String() }), Type.Null()]),
  /** The last time a backup was restored for practice; `failure` is empty when it worked. */
  drill: Type.Union([
    Type.Object({ at: Type.Integer(), rows: Type.Integer(), failure: Type.String() }),
    Type.Null(),
  ]),
})

/** The outcome of the last backup and of the last restore drill. */
export type BackupStatus = Static<typeof BackupStatus>

/** Reads the record of backups in the data folder; an unreadable file counts as no backup. */
export const readBackupStatus = (dataFolder: string): BackupStatus => {
  try {
    const value: unknown = JSON.parse(readFileSync(join(dataFolder, FILE), 'utf8'))
    if (Check(BackupStatus, value)) return value
  } catch {
    // none yet
  }
  return { done: null, failed: null, drill: null }
}

/** Records a change for the server to read. */
export const writeBackupStatus = async (dataFolder: string, change: Partial<BackupStatus>): Promise<void> => {
  const path = join(dataFolder, FILE)
  const status: BackupStatus = { ...readBackupStatus(dataFolder), ...change }
  await writeFile(`${path}.part`, `${JSON.stringify(status)}\n`, { mode: PRIVATE_FILE, flush: true })
  await rename(`${path}.part`, path)
}
