// Texts about scanning codes with the camera.

export const scanMessages = {
  scan: { zh: '摄像头扫码', en: 'Scan with the camera' },
  checkIn: {
    zh: '把二维码或条形码放进画面，识别后自动核销。',
    en: 'Hold the QR code or barcode in the frame; it is checked in automatically.',
  },
  cameraFailed: {
    zh: '无法打开摄像头，请在浏览器设置中允许，或直接输入号码。',
    en: 'The camera could not be opened. Allow it in the browser settings, or type the code.',
  },
  noCamera: {
    zh: '这台设备不能用摄像头扫码，请直接输入',
    en: 'This device cannot scan with its camera. Please type the code.',
  },
} as const
