import type { ReactNode } from 'react'

/** The common background of empty-state illustrations: a soft hill, two dots and a sprig. */
export function Scene({ children }: { children: ReactNode }) {
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
      <path
        d="M168 124c0-14 2-20 2-26m0 12c-9 0-11-6-11-11 8 0 11 5 11 11zm0-6c0-8 4-12 11-12 0 8-4 12-11 12z"
        fill="var(--surface)"
      />
      <circle cx={38} cy={50} r={3.5} fill="var(--gold)" stroke="none" />
      <circle cx={160} cy={44} r={5} stroke="var(--money)" />
      {children}
    </svg>
  )
}

export const PAPER = { fill: 'var(--surface)' }
export const FAINT = { stroke: 'var(--control-line)' }
