// A hook that sends yard work (such as unloading, sorting or packing bales) to the server, and functions that find the
// lines or materials that a refusal names.

import type { Refused } from '@huishou/client/caller'
import { useWrite } from '@huishou/client/use-write'
import { focusLengthError } from '@huishou/kit/forms/focus-error'
import { toast } from '@huishou/kit/overlays/toast'
import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { useState } from 'react'
import { call, notReached } from '../../shared/api.ts'
import { session } from '../../shared/session.ts'
import type { Unreached } from '../../shared/unreached-warning.tsx'

/** The ids of the materials named in a refusal, which have to be weighed again. */
export const categoryIdsIn = ({ data }: Refused): number[] =>
  typeof data === 'object' && data !== null && 'categoryIds' in data && Array.isArray(data.categoryIds)
    ? data.categoryIds.filter((id) => typeof id === 'number')
    : []

/** The index of the line named in a refusal: 2 for `lines.2.grams`. */
export const lineIn = ({ field = '' }: Refused): number | null => {
  const [, place] = /^lines\.(\d+)\./.exec(field) ?? []
  return place === undefined ? null : Number(place)
}

type Handlers<E extends Endpoint> = {
  onDone: (reply: ReplyOf<E>) => unknown
  /** Whether the refusal is shown by the page; others are shown in a toast. */
  onRefused?: (refused: Refused) => boolean
}

/**
 * Sends yard work only while the server can be reached: the reply may ask to weigh again while the goods are still on
 * the scale, or say that a colleague was faster.
 */
export function useYardWrite<E extends Endpoint>(endpoint: E, { onDone, onRefused }: Handlers<E>) {
  const [unreached, setUnreached] = useState<Unreached | null>(null)
  const { send, pending } = useWrite(endpoint, {
    call,
    owner: () => session.get()?.staff.id,
    blocked: focusLengthError,
    settle: async (answer) => {
      setUnreached(!answer.ok && notReached(answer.refused) ? answer.refused : null)
      if (answer.ok) await onDone(answer.data)
      else if (!notReached(answer.refused) && !onRefused?.(answer.refused)) toast(answer.refused.message)
      return null
    },
  })
  return { send, pending, unreached, setUnreached }
}
