import { matching, oneOf, type ReadVariable } from './read-env.ts'

/** The mini program people sign in by. `twin` stands in for WeChat in demo mode and believes every code it knows the form of. */
export type WechatConfig = { mode: 'live' | 'twin' | 'off'; appId: string; secret: string; url: string }

/** Live as soon as app id and secret are given; else the twin in demo mode and off in earnest. */
export const readWechat = (read: ReadVariable, demo: boolean): WechatConfig => {
  const appId = read('HUISHOU_WECHAT_APP_ID', '', matching(/^wx\w+$/), 'an app id such as wx1234567890abcdef')
  const secret = read('HUISHOU_WECHAT_SECRET', '', (text) => text, 'the secret of the app id')
  const given = appId !== '' && secret !== ''
  // the twin would let anybody in as anybody
  const modes = demo ? oneOf(['live', 'twin', 'off']) : oneOf(['live', 'off'])
  const mode = read<WechatConfig['mode']>(
    'HUISHOU_WECHAT',
    given ? 'live' : demo ? 'twin' : 'off',
    (text) => (text === 'live' && !given ? null : modes(text)),
    'off, live together with HUISHOU_WECHAT_APP_ID and HUISHOU_WECHAT_SECRET, or (in demo mode only) twin',
  )
  return {
    mode,
    ...(mode === 'twin' ? { appId: 'wxdemo', secret: 'demo' } : { appId, secret }),
    url: read(
      'HUISHOU_WECHAT_URL',
      'https://api.weixin.qq.com',
      matching(/^https?:\/\/[^/]+$/),
      'an address without a path',
    ),
  }
}
