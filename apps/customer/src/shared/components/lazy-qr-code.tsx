import { lazy } from '@huishou/kit/loading/lazy'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { Suspense } from 'react'

const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })))

/** A QR code whose encoder is loaded with the first one shown. */
export function LazyQrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }) {
  return (
    <Suspense fallback={<Skeleton width={`${size}px`} height={`${size}px`} />}>
      <QrCode text={text} label={label} size={size} />
    </Suspense>
  )
}
