import { Fragment } from 'react'
import styles from './bounds.module.css'
import type { BargainFacts } from './queries.ts'

/** 每刀 X–Y 元，需 A–B 人: the server's own sentence; a narrow line breaks between its halves, not inside a range. */
export function Bounds({ facts }: { facts: Pick<BargainFacts, 'boundsText'> }) {
  const halves = facts.boundsText.split(/(?<=[，,]) */)
  return (
    <span className={styles.bounds}>
      {halves.map((half) => (
        <Fragment key={half}>
          <span>{half.trim()}</span>
          {half.trimEnd().endsWith(',') && ' '}
        </Fragment>
      ))}
    </span>
  )
}
