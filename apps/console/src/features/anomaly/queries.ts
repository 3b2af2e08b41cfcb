// Types and queries for anomaly cases and for the rules that open them, and the hooks that send changes.

import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { anomalyRuleList, previewAnomalyRule } from '@huishou/wire/client/anomaly/rules-staff'
import { anomalyAssignees, anomalyCase, anomalyCases } from '@huishou/wire/client/anomaly/staff'
import { useRead, useReload } from '../../shared/use-read.ts'
import { useDecision, useSend, useSendAndReload } from '../../shared/use-send.ts'

export type Case = ReplyOf<typeof anomalyCases>['rows'][number]
export type Evidence = Case['evidence'][number]
export type Subject = Case['subjects'][number]
export type Rule = ReplyOf<typeof anomalyRuleList>['rows'][number]
export type Preview = ReplyOf<typeof previewAnomalyRule>

export const useCase = (id: number | null) => useRead(anomalyCase, id === null ? null : { id })
export const useAssignees = () => useRead(anomalyAssignees, {}).data?.rows ?? []

const moved = new Set(['CHANGED_MEANWHILE', 'ANOMALY_STATE'])
export function useAnomalyDecision<E extends Endpoint>(endpoint: E, onDone: () => void) {
  return useDecision(endpoint, { reload: useReload('/anomaly'), moved, onDone })
}
export function useAnomalySend<E extends Endpoint>(endpoint: E, onDone: (reply: ReplyOf<E>) => void) {
  return useSendAndReload(endpoint, useReload('/anomaly'), onDone)
}
export const usePreview = (onDone: (reply: Preview, asked: InputOf<typeof previewAnomalyRule>) => void) =>
  useSend(previewAnomalyRule, onDone)
