// Illustrations for an empty cart and an empty shelf in the mall.

import type { ReactNode } from 'react'

/** The common background of the mall's empty-state illustrations. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      width={200}
      height={150}
      viewBox="0 0 200 150"
      fill="none"
      stroke="var(--brand)"
      strokeWidth={2.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path
        d="M14 124c4-34 30-26 42-52s36-44 68-34 30 38 44 50 18 20 20 36z"
        fill="var(--brand-soft)"
        stroke="none"
      />
      <path d="M20 124h160" />
      <circle cx={38} cy={50} r={3.5} fill="var(--gold)" stroke="none" />
      <circle cx={160} cy={44} r={5} stroke="var(--money)" />
      {children}
    </svg>
  )
}

const PAPER = { fill: 'var(--surface)' }
const FAINT = { stroke: 'var(--control-line)' }

export function EmptyCartPicture() {
  return (
    <Scene>
      <path d="M66 62h68l6 62H60z" {...PAPER} />
      <path d="M66 62h68l2 18H64z" fill="var(--brand-soft)" />
      <path d="M84 74V52a16 16 0 0 1 32 0v22" />
      <path d="M90 104c5 6 15 6 20 0" {...FAINT} />
      <path d="M90 94h.01M110 94h.01" strokeWidth={5} {...FAINT} />
    </Scene>
  )
}

export function EmptyShelfPicture() {
  return (
    <Scene>
      <path d="M58 42h84v82H58z" {...PAPER} />
      <path d="M58 68h84M58 96h84" />
      <path d="M70 68V52h14v16M92 68V56h10v12M112 96V80h18v16M70 124v-14h24v14" fill="var(--brand-soft)" />
      <path d="M112 62h16M70 88h24M108 112h20" {...FAINT} />
    </Scene>
  )
}
