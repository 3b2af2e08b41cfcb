// Illustrations for a page that does not exist, and for an error.

import { FAINT, PAPER, Scene } from './scene.tsx'

export function NotFoundPicture() {
  return (
    <Scene>
      <path d="M98 124V40M102 124V40" {...FAINT} />
      <path d="M62 44h68l12 12-12 12H62z" {...PAPER} />
      <path d="M138 76H78L66 87l12 11h60z" fill="var(--brand-soft)" />
      <path d="M94 53c0-7 12-7 12 0 0 4-6 4-6 7M100 64h.01" stroke="var(--money)" />
    </Scene>
  )
}

export function FailedPicture() {
  return (
    <Scene>
      <rect x={62} y={44} width={76} height={80} rx={10} {...PAPER} />
      <path d="M62 62h76" />
      <path d="M72 53h.01M80 53h.01" strokeWidth={4} />
      <path d="M88 82h.01M112 82h.01" strokeWidth={5} />
      <path d="M88 104c6-7 18-7 24 0" stroke="var(--coral)" />
    </Scene>
  )
}
