// The sheet from which customers choose among all waste types.

import { Button } from '@huishou/kit/button'
import { Sheet } from '@huishou/kit/overlays/sheet'
import { CheckTile, TileGrid } from '@huishou/kit/forms/tile'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { WasteIcon } from '../../entities/pickup/waste-icon.tsx'
import { tipOf, type Goods } from './waste-types.ts'
import styles from './home-sheets.module.css'
import { homeMessages } from './messages.ts'
import { Name, Price } from './waste-price.tsx'
import { Counts, maxPicks, type WasteProps } from './waste-tiles.tsx'

type CategorySheetProps = Omit<WasteProps, 'goods' | 'error'> & {
  goods: readonly Goods[]
  onClose: () => void
}

/** All waste types with prices and hints. */
export function CategorySheet({ goods, draft, onToggle, onCount, onClose }: CategorySheetProps) {
  const messages = useMessages(homeMessages)
  const chosen = new Set(draft.picks.map(({ id }) => id))
  const foot = (
    <>
      <span className={styles.footText}>{messages.chosenOf(chosen.size, maxPicks)}</span>
      <Button onClick={onClose}>{messages.done}</Button>
    </>
  )
  return (
    <Sheet open title={messages.allKinds} onClose={onClose} foot={foot}>
      <TileGrid label={messages.allKinds} columns={2}>
        {goods.map((one) => (
          <CheckTile
            key={one.id}
            title={<Name goods={one} />}
            note={<TileNote goods={one} way={draft.way} />}
            picture={<WasteIcon name={one.key ?? ''} size={40} />}
            checked={chosen.has(one.id)}
            onChange={() => onToggle(one.id)}
          />
        ))}
      </TileGrid>
      <Counts goods={goods} draft={draft} onCount={onCount} />
    </Sheet>
  )
}

function TileNote({ goods, way }: { goods: Goods; way: 'door' | 'shop' | 'mail' }) {
  const messages = useMessages(homeMessages)
  const tip = tipOf(goods, useLanguage())
  return (
    <>
      <span className={styles.tilePrice}>
        <Price goods={goods} way={way} />
      </span>
      <span className={styles.tip}>
        {[tip, goods.needId && !tip && messages.needId].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
