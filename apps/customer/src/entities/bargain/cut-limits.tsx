import { Fragment } from 'react'
import styles from './cut-limits.module.css'
import type { BargainFacts } from './queries.ts'

/**
 * Says how much each friend can lower the price of a bargain and how many friends it takes (每刀 X–Y 元，需 A–B 人), as
 * worded by the server. The line may wrap between the two halves, but not inside a range.
 */
export function CutLimits({ facts }: { facts: Pick<BargainFacts, 'boundsText'> }) {
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
