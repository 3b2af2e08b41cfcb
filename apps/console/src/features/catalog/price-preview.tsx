import { Alert } from 'antd'
import { money, weight } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { useCategories, type Preview } from './queries.ts'
import { ChangeMark } from './price-editor.tsx'
import { messages } from './messages.ts'

/**
 * Shows the effect of new prices: the changed prices, what the purchases of the last seven days would cost, and how
 * many open orders are still protected by the price lock. Also says when a list is the first one for its city.
 */
export function PricePreview({
  preview: { lines, openOrders, firstOfCity, weekG, weekCostFen, weekNewCostFen },
}: {
  preview: Preview
}) {
  const say = useSay()
  const language = useLanguage()
  const more = weekNewCostFen - weekCostFen
  const verdict =
    more === 0
      ? say(messages.weekSame)
      : say(more > 0 ? messages.weekMore : messages.weekLess, { amount: money(Math.abs(more)) })
  const categories = useCategories().data?.rows
  const nameOf = (id: number, name: string) =>
    language === 'zh' ? name : (categories?.find((one) => one.id === id)?.nameEn ?? name)
  const changed = lines.filter(({ oldFen, newFen }) => oldFen !== newFen)
  // a first list has nothing to compare with
  const isFirst = lines.every(({ oldFen }) => oldFen === null)
  return (
    <section className="preview" aria-live="polite">
      <h3>
        {say(isFirst ? messages.firstPrices : messages.previewTitle)}
        {!isFirst && <strong className={more > 0 ? 'up' : 'down'}>{verdict}</strong>}
      </h3>
      {!isFirst && (
        <dl>
          <div>
            <dt>{say(messages.weekWeight)}</dt>
            <dd>{weight(weekG, language)}</dd>
          </div>
          <div>
            <dt>{say(messages.weekCost)}</dt>
            <dd>{money(weekCostFen)}</dd>
          </div>
          <div>
            <dt>{say(messages.weekNewCost)}</dt>
            <dd className="money">{money(weekNewCostFen)}</dd>
          </div>
        </dl>
      )}
      {firstOfCity && <Alert type="info" showIcon title={say(messages.firstOfCity)} />}
      <ul>
        {changed.map(({ categoryId, name, oldFen, newFen, changePct }) => (
          <li key={categoryId}>
            {nameOf(categoryId, name)}{' '}
            {!isFirst && <span className="faint">{oldFen === null ? '—' : money(oldFen)} → </span>}
            <b>{money(newFen)}</b>{' '}
            {!isFirst && <ChangeMark pct={changePct === null ? null : Math.round(changePct * 10) / 10} />}
          </li>
        ))}
      </ul>
      {openOrders > 0 && <p className="faint">{say(messages.openOrders, { count: openOrders })}</p>}
    </section>
  )
}
