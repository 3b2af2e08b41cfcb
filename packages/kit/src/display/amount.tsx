// Amounts of money, as text and as a component.

import type { ReactNode } from 'react'

const YUAN = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats integer fen as yuan without a sign: `12,345.60`. */
export function formatFenUnsigned(fen: number): string {
  return YUAN.format(Math.abs(fen) / 100)
}

type AmountProps = {
  fen: number
  /** Shows a range, `¥14.50 – 29.00`. */
  toFen?: number
  size?: 's' | 'm' | 'l' | 'xl'
  tone?: 'money' | 'ink' | 'coral' | 'inherit'
  /** Writes a plus sign before gains as well as a minus sign before losses. */
  signed?: boolean
  prefix?: ReactNode
}

/** An amount of money in tabular digits with separators, given in integer fen. */
export function Amount({ fen, toFen, size = 'm', tone = 'money', signed, prefix }: AmountProps) {
  const sign = fen < 0 ? '−' : signed && fen > 0 ? '+' : ''
  return (
    <span className="k-amount" data-size={size} data-tone={tone}>
      {prefix}
      {sign}
      <i>¥</i>
      {formatFenUnsigned(fen)}
      {toFen !== undefined && toFen !== fen && ` – ${toFen < 0 ? '−' : ''}${formatFenUnsigned(toFen)}`}
    </span>
  )
}
