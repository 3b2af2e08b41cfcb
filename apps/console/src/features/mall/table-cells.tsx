// Table cells for the number of a record and for a product.

import { Link } from 'react-router'
import { thumbnail } from '../../shared/form/pictures-input.tsx'

/** The number of a record as a link to the record, with a note below. */
export function NumberCell({ to, number, note }: { to: string; number: string; note: string }) {
  return (
    <span className="two-lines">
      <Link to={to} className="mono">
        {number}
      </Link>
      <small>{note}</small>
    </span>
  )
}

export function GoodsCell({ pic, name, note }: { pic: string; name: string; note: string }) {
  return (
    <span className="mall-goods">
      <img src={thumbnail(pic)} alt="" width={40} height={40} loading="lazy" />
      <span className="two-lines">
        <span>{name}</span>
        <small>{note}</small>
      </span>
    </span>
  )
}
