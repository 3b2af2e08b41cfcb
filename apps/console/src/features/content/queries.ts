// Queries for feedback, banners, notices, content pages and settings, and the hook that sends changes.

import type { Endpoint, ReplyOf } from '@huishou/wire/client'
import { staffSettings } from '@huishou/wire/client/content/settings'
import {
  staffBanners,
  staffComment,
  staffContentPages,
  staffNotice,
} from '@huishou/wire/client/content/staff'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useSendAndReload } from '../../shared/use-send.ts'

export type Thread = ReplyOf<typeof staffComment>
export type Banner = ReplyOf<typeof staffBanners>['rows'][number]
export type Notice = ReplyOf<typeof staffNotice>
export type ContentPage = ReplyOf<typeof staffContentPages>['rows'][number]
export type Setting = ReplyOf<typeof staffSettings>['rows'][number]

export const useThread = (id: number | null) => useRead(staffComment, id === null ? null : { id })

export const useBanners = () => useRead(staffBanners, {})

export const useNotice = (id: number | null) => useRead(staffNotice, id === null ? null : { id })

export const useContentPages = () => useRead(staffContentPages, {})

export const useSettings = () => useRead(staffSettings, {})

/** Refetches feedback after a live event. */
export const useReloadFeedback = () => useReload('/content/comment')

/**
 * Sends a change and reads everything again, even after a refusal, because a refusal often means that data is outdated.
 */
export function useContentSend<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  return useSendAndReload(endpoint, useReload('/content', '/setup'), onDone)
}
