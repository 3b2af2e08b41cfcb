// Loads the sheets on the page of a pickup order, shortly after the page itself.

import { lazySheet } from '@huishou/kit/loading/lazy'
import { Suspense, useEffect } from 'react'
import type { DetailSheetsProps } from './sheets/detail-sheets.tsx'

const load = () => import('./sheets/detail-sheets.tsx')
const DetailSheets = lazySheet(() => load().then((module) => ({ default: module.DetailSheets })))

const AFTER_THE_PAGE_MS = 800

/** The sheets of an order, loaded right after the page, so that a tap works even offline. */
export function LazySheets(props: DetailSheetsProps) {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), AFTER_THE_PAGE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!props.sheet && !props.paid) return null
  return (
    <Suspense fallback={null}>
      <DetailSheets {...props} />
    </Suspense>
  )
}
