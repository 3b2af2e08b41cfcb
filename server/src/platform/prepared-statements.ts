// Runs frequent queries as named prepared statements on PostgreSQL.

import { hashOf } from './codes-and-tokens.ts'

/**
 * Texts of frequent queries with the name under which PostgreSQL prepares them on each connection. The name derives
 * from the text, so that two processes behind one pooler agree on it.
 */
const names = new Map<string, string>()

export const nameQuery = (text: string): void => void names.set(text, `q${hashOf(text).slice(0, 24)}`)

type Query = (
  asked: string | { name: string; text: string; values: unknown[] },
  values?: unknown[],
) => Promise<unknown>

/** Error codes for names unknown to this connection, or already in use: a pooler switched the connection. */
const MIXED_UP = ['26000', '42P05']

/**
 * Whether a prepared statement no longer works: a newer server version changed a table, so that its plan is invalid
 * (recognised by the routine, because messages are translated), or a pooler does not preserve names.
 */
export const isOldPlan = (error: unknown): boolean => {
  const { code, routine } = error as { code?: string; routine?: string }
  return (code === '0A000' && routine === 'RevalidateCachedQuery') || MIXED_UP.includes(code ?? '')
}

/**
 * Makes a connection use named statements for queries with a name. Once a name fails, this process stops using names.
 */
export const useNames = (client: { query: unknown }): void => {
  const query = (client.query as Query).bind(client)
  const byName: Query = async (asked, values) => {
    const name = typeof asked === 'string' && values !== undefined ? names.get(asked) : undefined
    if (name === undefined || typeof asked !== 'string' || values === undefined)
      return await query(asked, values)
    try {
      return await query({ name, text: asked, values })
    } catch (error) {
      if (!isOldPlan(error)) throw error
      names.clear()
      // within a transaction that has failed with it, which begins anew
      return await query(asked, values).catch(() => Promise.reject(error as Error))
    }
  }
  client.query = byName
}
