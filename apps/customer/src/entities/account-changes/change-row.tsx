// One change to a member's balance or points, as a row of a list.

import { PageLink } from '@huishou/kit/shell/page-link'
import type { LucideIcon } from 'lucide-react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import styles from './changes.module.css'
import { ServerTime } from '../../shared/format/server-time.tsx'
import patterns from '@huishou/kit/patterns.module.css'

export type RecordFace = { Icon: LucideIcon; tint: string }

type RecordRowProps = {
  face: RecordFace
  title: string
  remark: string
  /** The time in the server's notation: `2026-11-21 10:00:00`. */
  at: string
  sum: ReactNode
  after: string
  /** The page it links to, and the link's accessible name. */
  to: string | null
  openLabel: string
}

/** One entry of a list; links to the page of its subject if there is one. */
export function RecordRow({
  face: { Icon, tint },
  title,
  remark,
  at,
  sum,
  after,
  to,
  openLabel,
}: RecordRowProps) {
  const content = (
    <>
      <span className="k-tint" data-tint={tint}>
        <Icon size={22} strokeWidth={1.8} aria-hidden />
      </span>
      <span className={styles.text}>
        <span>
          <b>{title}</b>
          {remark && <small>{remark}</small>}
          <small>
            <ServerTime at={at} />
          </small>
        </span>
        <span className={styles.sum}>
          {sum}
          <small>{after}</small>
        </span>
      </span>
    </>
  )
  return to ? (
    <PageLink className={styles.row} to={to}>
      {content}
      <ChevronRight size={18} className={patterns.arrow} aria-label={openLabel} />
    </PageLink>
  ) : (
    <div className={styles.row}>{content}</div>
  )
}
