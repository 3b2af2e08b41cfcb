// Columns of the list of prices that a buyer pays for materials.

import { removeSalesPrice } from '@huishou/wire/client/sales/buyers-and-prices'
import { dayOf } from '@huishou/wire/time'
import { materialName } from '../../../entities/material/materials.ts'
import type { Column } from '../../../shared/desk/columns.ts'
import { TwoLines } from '../../../shared/desk/two-lines.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { fullTime } from '../../../shared/format.ts'
import { perTonne } from '../format-quantities.ts'
import type { Price } from '../queries.ts'
import { messages } from './messages.ts'
import { RemovePriceButton } from './remove-price-button.tsx'

export const priceColumns: readonly Column<Price>[] = [
  {
    key: 'material',
    title: messages.material,
    cell: (price, { language }) => (
      <TwoLines first={materialName(price, language)} second={price.deductionRule} />
    ),
  },
  {
    key: 'price',
    title: messages.price,
    width: 150,
    align: 'end',
    cell: ({ fenPerTonne }, { language }) => <strong>{perTonne(fenPerTonne, language)}</strong>,
  },
  {
    key: 'fromDay',
    title: messages.fromDay,
    width: 200,
    cell: ({ fromDay, inForce }, { say, now }) => (
      <>
        {fromDay}{' '}
        {inForce ? (
          <ToneTag tone="good">{say(messages.inForce)}</ToneTag>
        ) : (
          fromDay > dayOf(now) && <ToneTag tone="info">{say(messages.later)}</ToneTag>
        )}
      </>
    ),
  },
  {
    key: 'by',
    title: messages.byName,
    width: 150,
    cell: ({ byName, at }) => <TwoLines first={byName} second={fullTime(at)} />,
  },
  {
    key: 'remove',
    title: null,
    width: 48,
    may: removeSalesPrice,
    cell: (price) => <RemovePriceButton price={price} />,
  },
]
