import type { ReplyOf } from '@huishou/wire/client'
import { exportSellerRegister, sellerRegister } from '@huishou/wire/client/pickup/metal-sellers'
import { formatKg } from '@huishou/wire/weight'
import { Link } from 'react-router'
import { shop } from '../../entities/place/city-and-shop-filters.tsx'
import { exportAction } from '../../shared/csv/export-button.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import type { DeskOf } from '../../shared/desk/desk.tsx'
import { days } from '../../shared/desk/filters.tsx'
import { ToneTag } from '../../shared/display/tone-tag.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import { registerInput, sellersSpec, type SellersFilters } from './sellers-url-state.ts'
import { ExportFullIdsButton } from './export-full-ids-button.tsx'
import './sellers.css'

type Row = ReplyOf<typeof sellerRegister>['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'slip',
    title: messages.slip,
    width: 170,
    cell: ({ slipNumber, orderId, orderNumber }) => (
      <span className="two-lines">
        <span className="mono">{slipNumber}</span>
        <small>
          <Link to={`/orders?order=${orderId}`}>{orderNumber}</Link>
        </small>
      </span>
    ),
  },
  {
    key: 'at',
    title: messages.boughtAt,
    width: 230,
    cell: ({ boughtAt, weighedBy, shopName }, { say }) => (
      <span className="two-lines">
        <span>{fullTime(boughtAt)}</span>
        <small>
          {weighedBy} · {shopName || say(messages.atDoor)}
        </small>
      </span>
    ),
  },
  {
    key: 'seller',
    title: messages.seller,
    width: 180,
    cell: ({ name, idMasked }) => (
      <span className="two-lines">
        <strong>{name}</strong>
        <small className="mono">{idMasked}</small>
      </span>
    ),
  },
  { key: 'address', title: messages.address, ellipsis: true, cell: ({ address }) => address },
  {
    key: 'materials',
    title: messages.materials,
    width: 150,
    ellipsis: true,
    cell: ({ materials }, { language }) => materials.join(language === 'zh' ? '、' : ', '),
  },
  {
    key: 'weight',
    title: messages.weight,
    width: 120,
    align: 'end',
    cell: ({ netG }) => formatKg(netG),
  },
  {
    key: 'amount',
    title: messages.amount,
    width: 110,
    align: 'end',
    cell: ({ totalFen }) => <strong className="money">{money(totalFen)}</strong>,
  },
  {
    key: 'state',
    title: messages.state,
    width: 100,
    cell: ({ reversed }, { say }) => (
      <ToneTag tone={reversed ? 'bad' : 'calm'}>
        {say(reversed ? messages.reversed : messages.bought)}
      </ToneTag>
    ),
  },
  { key: 'photos', title: messages.photos, width: 90, align: 'end', cell: ({ photos }) => photos },
]

function About() {
  return <p className="seller-about">{useSay()(messages.registerAbout)}</p>
}

/** The register of what was bought from people who had to show an ID, kept for police inspection. */
export const registerDesk: DeskOf<typeof sellerRegister, SellersFilters> = {
  endpoint: sellerRegister,
  spec: sellersSpec,
  input: registerInput,
  none: { from: '', to: '', shop: null },
  above: About,
  filters: [days(messages.boughtDays), shop(messages.shop)],
  actions: [exportAction(exportSellerRegister, registerInput), ExportFullIdsButton],
  columns,
  minWidth: 1280,
  empty: messages.noneRegistered,
}
