// Explains what the terms of a bargain mean: how many friends a customer needs, what the discounts may cost the
// business, and what is wrong with the terms.

import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { whole } from './bargains/bargain-columns.tsx'
import type { Preview } from './queries.ts'
import { messages } from './messages.ts'

/** How many friends a customer needs, and what it costs if everybody reaches the floor price. */
export function PreviewFacts({ preview, number }: { preview: Preview; number: number }) {
  const say = useSay()
  const { gapFen, gapPct, worstDiscountFen, worstMarginFen, listMarginFen, helpsAtMost } = preview
  // without a gap there is nothing to bargain for, as the notes explain
  if (gapFen <= 0) return null
  const fact = (label: string, value: string, bad = false) => (
    <div>
      <dt>{label}</dt>
      <dd className={bad ? 'bad' : ''}>{value}</dd>
    </div>
  )
  return (
    <>
      {preview.boundsText !== '' && <p className="bargain-bounds">{preview.boundsText}</p>}
      {preview.mostHelpers > 0 && <FriendRange preview={preview} />}
      <dl className="bargain-facts">
        {fact(say(messages.gap), `${money(gapFen)} · ${say(messages.gapOf, { pct: gapPct })}`)}
        {fact(say(messages.helpsAtMost), whole(helpsAtMost))}
      </dl>
      <h3>{say(messages.worst, { number: whole(number) })}</h3>
      <dl className="bargain-facts">
        {fact(say(messages.worstDiscount), money(worstDiscountFen))}
        {fact(say(messages.worstMargin), money(worstMarginFen), worstMarginFen < 0)}
        {fact(say(messages.listMargin), money(listMarginFen), listMarginFen < 0)}
      </dl>
    </>
  )
}

/** The number of friends needed: a line for the bounds, a band for 90 % of runs, and a mark for the median. */
function FriendRange({ preview }: { preview: Preview }) {
  const say = useSay()
  const { leastHelpers: least, mostHelpers: most, usualHelpers } = preview
  const { low, median, high } = usualHelpers
  const at = (count: number) => `${most === least ? 50 : ((count - least) * 100) / (most - least)}%`
  const known = high > 0
  return (
    <figure className="friend-range">
      <figcaption>{say(messages.needs)}</figcaption>
      <div
        className="friend-line"
        role="img"
        aria-label={say(messages.rangeText, { least, low, high, median, most })}
        style={{ '--low': at(low), '--high': at(high), '--median': at(median) } as React.CSSProperties}
      >
        {known && <span className="friend-band" />}
        {known && <span className="friend-median" />}
      </div>
      <ul>
        <li>
          <b>{least}</b> {say(messages.least)}
        </li>
        {known && (
          <li>
            <b>{median}</b> {say(messages.median)}
          </li>
        )}
        <li>
          <b>{most}</b> {say(messages.most)}
        </li>
      </ul>
      {known && <p className="faint">{say(messages.usual, { low, high })}</p>}
    </figure>
  )
}

/** Capitalises a server text that is also used within sentences. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Problems that prevent publishing a draft, and warnings. */
export function PreviewNotes({ preview, draft }: { preview: Preview; draft: boolean }) {
  const say = useSay()
  const { problems, warnings } = preview
  const list = (
    items: Preview['problems'],
    title: string,
    tone: 'problem' | 'warning',
    Icon: typeof CircleAlert,
  ) =>
    items.length > 0 && (
      <div className={`bargain-notes ${tone}`}>
        <strong>
          <Icon size={15} aria-hidden /> {title}
        </strong>
        <ul>
          {items.map(({ field, text }) => (
            <li key={`${field} ${text}`}>{sentence(text)}</li>
          ))}
        </ul>
      </div>
    )
  return (
    <div role="status">
      {draft && problems.length === 0 && (
        <p className="bargain-notes right">
          <CircleCheck size={15} aria-hidden /> {say(messages.allRight)}
        </p>
      )}
      {draft && list(problems, say(messages.problems), 'problem', CircleAlert)}
      {list(warnings, say(messages.warnings), 'warning', TriangleAlert)}
    </div>
  )
}
