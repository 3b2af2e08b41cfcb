import { lazy } from '@huishou/kit/loading/lazy'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { Suspense } from 'react'

const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })))

/** The QR encoder comes over the wire when the first code is looked at. */
export function LazyQrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }) {
  return (
    <Suspense fallback={<Skeleton width={`${size}px`} height={`${size}px`} />}>
      <QrCode text={text} label={label} size={size} />
    </Suspense>
  )
}
