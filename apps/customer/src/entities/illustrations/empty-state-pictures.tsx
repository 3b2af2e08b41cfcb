// Illustrations for lists that are empty: orders, addresses, records such as changes to the balance, and shops.

import { FAINT, PAPER, Scene } from '../../shared/illustrations/scene.tsx'

export function NoOrdersPicture() {
  return (
    <Scene>
      <rect x={68} y={38} width={64} height={86} rx={8} {...PAPER} />
      <path
        d="M86 38v-4a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v4a5 5 0 0 1-5 5H91a5 5 0 0 1-5-5z"
        fill="var(--brand-soft)"
      />
      <path d="M96 62h24M96 80h24M96 98h14" {...FAINT} />
      <path d="M79 62l3 3 6-6M79 80l3 3 6-6" />
      <circle cx={83} cy={98} r={3.5} {...FAINT} />
    </Scene>
  )
}

export function NoAddressPicture() {
  return (
    <Scene>
      <path d="M50 84l32-11 36 12 32-11v39l-32 11-36-12-32 12z" {...PAPER} />
      <path d="M82 73v39M118 85v39" {...FAINT} />
      <path d="M100 98c-14-18-21-29-21-39a21 21 0 0 1 42 0c0 10-7 21-21 39z" fill="var(--brand-soft)" />
      <circle cx={100} cy={58} r={8} {...PAPER} />
    </Scene>
  )
}

export function NoRecordsPicture() {
  return (
    <Scene>
      <path d="M70 32h60v92l-8-6-7 6-8-6-7 6-8-6-7 6-8-6-7 6z" {...PAPER} />
      <path d="M82 66h36M82 80h36M82 94h20" {...FAINT} />
      <path d="M93 43l7 8 7-8M100 51v9M94 54h12" stroke="var(--money)" />
    </Scene>
  )
}

export function NoShopsPicture() {
  return (
    <Scene>
      <path d="M58 76v48h84V76" {...PAPER} />
      <path
        d="M60 44h80l10 24a10 10 0 0 1-20 4 10 10 0 0 1-20 0 10 10 0 0 1-20 0 10 10 0 0 1-20 0 10 10 0 0 1-20-4z"
        fill="var(--brand-soft)"
      />
      <path d="M76 45l-6 26M92 45l-2 27M108 45l2 27M124 45l6 26" />
      <path d="M68 90h26v20H68z" {...FAINT} />
      <path d="M106 124V92a2 2 0 0 1 2-2h20a2 2 0 0 1 2 2v32M112 108h.01" />
    </Scene>
  )
}
