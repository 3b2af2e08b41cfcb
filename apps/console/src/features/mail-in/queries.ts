import { staffMailIn, staffMailIns, type Endpoint, type InputOf, type ReplyOf } from '@huishou/wire'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback } from 'react'
import { api } from '../../shared/api.ts'
import { useSay } from '../../shared/language.ts'
import { useSend } from '../../shared/use-send.ts'
import { words as shared } from '../../shared/words.ts'
import { words } from './words.ts'

export type StaffMailIn = ReplyOf<typeof staffMailIns>['rows'][number]
export type MailInDetail = ReplyOf<typeof staffMailIn>

export const useMailIns = (input: InputOf<typeof staffMailIns>) =>
  useQuery({
    queryKey: ['mail-in', 'list', input],
    queryFn: ({ signal }) => api.read(staffMailIns, input, { signal }),
    placeholderData: keepPreviousData,
  })

export const useMailIn = (orderId: number | null) =>
  useQuery({
    queryKey: ['mail-in', 'order', orderId],
    queryFn: ({ signal }) => api.read(staffMailIn, { orderId: orderId ?? 0 }, { signal }),
    enabled: orderId !== null,
  })

/** Reads everything about mail-in orders again; called after each write and each live event. */
export function useReloadMailIn() {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: ['mail-in'] }), [client])
}

const movedMeanwhile = new Set(['CHANGED_MEANWHILE', 'STATE_CHANGED'])

/** A write on an order: says so when it is done, and reads the record again when somebody else was faster. */
export function useMailInSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  const say = useSay()
  const { message } = App.useApp()
  const reload = useReloadMailIn()
  const sending = useSend(endpoint, (reply) => {
    message.success(say(words.done))
    reload()
    onDone?.(reply)
  })
  const send = async (input: InputOf<E>) => {
    const answer = await sending.send(input)
    if (answer && !answer.ok && movedMeanwhile.has(answer.refused.reason)) reload()
    return answer
  }
  const refused =
    sending.refused?.reason === 'CHANGED_MEANWHILE'
      ? { ...sending.refused, message: say(shared.readAgain) }
      : sending.refused
  return { ...sending, send, refused }
}
