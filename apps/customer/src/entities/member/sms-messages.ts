// Texts of the form fields for a captcha and for a verification code from an SMS or from staff, with their errors.

import { CODE_MINUTES } from '@huishou/wire/member/choices'

const zh = {
  mobile: '请输入正确的手机号',
  captcha: '图片验证码',
  captchaPlaceholder: '请输入图片验证码',
  captchaPicture: '图片验证码，点击换一张',
  captchaFailed: '点此重新加载',
  captchaMissing: '请输入图片验证码',
  code: '短信验证码',
  codePlaceholder: '请输入短信验证码',
  codeMissing: '请输入短信验证码',
  getCode: '获取验证码',
  staffCode: '登录码',
  staffCodePlaceholder: '请输入 6 位登录码',
  staffCodeHint: `请向门店或客服索取登录码，${CODE_MINUTES} 分钟内有效`,
  staffCodeMissing: '请输入登录码',
  orStaffHint: '收不到短信？可以向门店或客服要登录码，填在这里',
  noCodes: '本店还没有开通登录，请联系客服',
  again: (seconds: number) => `${seconds} 秒后重新获取`,
  sentTo: (mobile: string) => `验证码已发送到 ${mobile}`,
  demo: (code: string) => `演示：短信验证码为 ${code}`,
}
const en: typeof zh = {
  mobile: 'Please enter a valid mobile number',
  captcha: 'Picture code',
  captchaPlaceholder: 'Letters shown',
  captchaPicture: 'Picture code, tap for another',
  captchaFailed: 'Tap to load again',
  captchaMissing: 'Please enter the picture code',
  code: 'SMS code',
  codePlaceholder: 'The code we sent',
  codeMissing: 'Please enter the SMS code',
  getCode: 'Send code',
  staffCode: 'Sign-in code',
  staffCodePlaceholder: 'Six digits',
  staffCodeHint: `Ask the shop or customer service for a code; it is good for ${CODE_MINUTES} minutes`,
  staffCodeMissing: 'Please enter the sign-in code',
  orStaffHint: 'No SMS? Ask the shop or customer service for a code and type it here',
  noCodes: 'Signing in is not set up here yet. Please contact customer service.',
  again: (seconds) => `Resend in ${seconds} s`,
  sentTo: (mobile) => `A code is on its way to ${mobile}`,
  demo: (code) => `Demo: the SMS says ${code}`,
}
export const smsMessages = { zh, en }
