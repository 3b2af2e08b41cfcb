// The mark which shows that the app is a demo with invented data, and a function that tells whether it is one.

import { demo } from '../bootstrap-data.ts'

export function isDemo(): boolean {
  return demo
}

/** The "DEMO" mark, so that demo data is never mistaken for real. */
export function DemoMark() {
  return isDemo() ? <aside className="demo-mark">DEMO</aside> : null
}
