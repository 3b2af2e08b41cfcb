import { Sheet } from '@huishou/kit/overlays/sheet'
import { PageLink } from '@huishou/kit/shell/page-link'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import ChartLine from 'lucide-react/icons/chart-line'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { WasteIcon } from '../../entities/pickup/waste-icon.tsx'
import { nameOf, tipOf, type Goods } from './waste-types.ts'
import styles from './home-sheets.module.css'
import { homeMessages } from './messages.ts'
import { priceHistoryMessages } from './price-history-messages.ts'
import { PriceHistorySheet } from './price-history-sheet.tsx'
import { Price, usePricesKnown } from './waste-price.tsx'
import { useConfigValue } from '../../shared/config.ts'

/** Today's prices for pickup and at the shop, with the name of their price list. */
export function PricesSheet({
  goods,
  city,
  onClose,
}: {
  goods: readonly Goods[] | undefined
  city: string | undefined
  onClose: () => void
}) {
  const messages = useMessages(homeMessages)
  const { value: lockHours } = useConfigValue('quote_lock_hours')
  const lineMessages = useMessages(priceHistoryMessages)
  const known = usePricesKnown()
  const [opened, setOpened] = useState<Goods | null>(null)
  const label =
    known !== 'known' ? undefined : goods?.find(({ priceListLabel }) => priceListLabel)?.priceListLabel
  return (
    <Sheet open title={[city, messages.pricesTitle].filter(Boolean).join(' · ')} onClose={onClose}>
      <p className={styles.pricesNote}>
        {label && <span>{messages.pricesNote(label)}</span>}
        {Number(lockHours) > 0 && <span>{messages.pricesLock(lockHours)}</span>}
        {known === 'known' && <span>{lineMessages.hint}</span>}
        {known === 'unknown' && <PageLink to="/pages/index/city">{messages.chooseCityForPrices}</PageLink>}
      </p>
      {!goods && <SkeletonList rows={6} label={messages.pricesTitle} />}
      {goods && (
        <table className={styles.prices}>
          <thead>
            <tr>
              <th scope="col">{messages.allKinds}</th>
              <th scope="col">{messages.doorPrice}</th>
              <th scope="col">{messages.shopPrice}</th>
            </tr>
          </thead>
          <tbody>
            {goods.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <Kind goods={one} onOpen={known === 'known' ? () => setOpened(one) : null} />
                </th>
                <td>
                  <Price goods={one} way="door" />
                </td>
                <td>
                  <Price goods={one} way="shop" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {opened && <PriceHistorySheet goods={opened} onClose={() => setOpened(null)} />}
    </Sheet>
  )
}

/** A waste type that opens its price line, once prices are known. */
function Kind({ goods, onOpen }: { goods: Goods; onOpen: (() => void) | null }) {
  const messages = useMessages(priceHistoryMessages)
  const language = useLanguage()
  const name = nameOf(goods, language)
  const kind = (
    <>
      <WasteIcon name={goods.key ?? ''} size={36} />
      <span>
        {name}
        <small>{tipOf(goods, language)}</small>
      </span>
    </>
  )
  if (!onOpen) return <span className={styles.kind}>{kind}</span>
  return (
    <button type="button" className={styles.kind} aria-label={messages.open(name)} onClick={onOpen}>
      {kind}
      <ChartLine size={16} aria-hidden />
    </button>
  )
}
