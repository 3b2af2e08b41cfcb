// The mark of a demo, whose data is invented, and a function that tells whether the app is one.

import { demo } from '../bootstrap-data.ts'

export function isDemo(): boolean {
  return demo
}

/** The "DEMO" mark, so that demo data is never mistaken for real. */
export function DemoMark() {
  return isDemo() ? <aside className="demo-mark">DEMO</aside> : null
}
