declare global {
  interface Window {
    /** Written into the page by the server. */
    __HUISHOU__?: { subDomain?: string; demo?: boolean }
  }
}

/** The server says so when it runs on made-up people and money. */
export function isDemo(): boolean {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="huishou-demo"]')
  return Boolean(window.__HUISHOU__?.demo) || meta?.content === '1'
}

export function DemoMark() {
  return isDemo() ? <div className="demo-mark">DEMO</div> : null
}
