import { sql } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Handle } from '../platform/database.ts'
import { ArchiveProblem } from './archive-problem.ts'

/** Reads the names of the migrations that have been applied to a database. */
export const readMigrations = async (db: Handle<Tables>): Promise<string[]> => {
  try {
    const { rows } = await sql<{
      name: string
    }>`select "name" from "migration" order by "at", "name"`.execute(db)
    return rows.map(({ name }) => name)
  } catch (error) {
    throw new ArchiveProblem(
      `This is no database of this program (${error instanceof Error ? error.message : 'it cannot be read'}).`,
    )
  }
}
