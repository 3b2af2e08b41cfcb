import {
  staffBanners,
  staffComment,
  staffComments,
  staffContentPages,
  staffNotice,
  staffNotices,
  staffSettings,
  type Endpoint,
  type InputOf,
  type ReplyOf,
} from '@huishou/wire'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../shared/api.ts'
import { useSendAndReload } from '../../shared/use-send.ts'

export type Thread = ReplyOf<typeof staffComment>
export type Banner = ReplyOf<typeof staffBanners>['rows'][number]
export type Notice = ReplyOf<typeof staffNotice>
export type ContentPage = ReplyOf<typeof staffContentPages>['rows'][number]
export type Setting = ReplyOf<typeof staffSettings>['rows'][number]

export const useThreads = (input: InputOf<typeof staffComments>) =>
  useQuery({
    queryKey: ['content', 'feedback', 'list', input],
    queryFn: ({ signal }) => api.read(staffComments, input, { signal }),
    placeholderData: keepPreviousData,
  })

export const useThread = (id: number | null) =>
  useQuery({
    queryKey: ['content', 'feedback', 'one', id],
    queryFn: ({ signal }) => api.read(staffComment, { id: id ?? 0 }, { signal }),
    enabled: id !== null,
  })

export const useBanners = () =>
  useQuery({
    queryKey: ['content', 'banners'],
    queryFn: ({ signal }) => api.read(staffBanners, {}, { signal }),
  })

export const useNotices = (input: InputOf<typeof staffNotices>) =>
  useQuery({
    queryKey: ['content', 'notices', 'list', input],
    queryFn: ({ signal }) => api.read(staffNotices, input, { signal }),
    placeholderData: keepPreviousData,
  })

export const useNotice = (id: number | null) =>
  useQuery({
    queryKey: ['content', 'notices', 'one', id],
    queryFn: ({ signal }) => api.read(staffNotice, { id: id ?? 0 }, { signal }),
    enabled: id !== null,
  })

export const useContentPages = () =>
  useQuery({
    queryKey: ['content', 'pages'],
    queryFn: ({ signal }) => api.read(staffContentPages, {}, { signal }),
  })

export const useSettings = () =>
  useQuery({
    queryKey: ['content', 'settings'],
    queryFn: ({ signal }) => api.read(staffSettings, {}, { signal }),
  })

/** Reads threads of feedback again, after an event said that one has changed. */
export const useReloadFeedback = (): (() => void) => {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: ['content', 'feedback'] }), [client])
}

type What = 'feedback' | 'banners' | 'notices' | 'pages' | 'settings'

/** A write; whatever the answer, what it is about is read again: a refusal often means it is old. */
export function useContentSend<E extends Endpoint>(
  endpoint: E,
  what: What,
  onDone?: (reply: ReplyOf<E>) => void,
) {
  const client = useQueryClient()
  const reload = useCallback(
    () => void client.invalidateQueries({ queryKey: ['content', what] }),
    [client, what],
  )
  return useSendAndReload(endpoint, reload, onDone)
}
