// Texts of the field for a photo of the door, and of the sheet in which the photo confirms the courier's arrival.

export const doorPhotoMessages = {
  photo: { zh: '门口照片', en: 'Photo of the door' },
  text: {
    zh: '定位离客户超过 {metres} 米或无法定位。拍一张门口的照片，就可以确认到达。',
    en: 'You are more than {metres} m away or your position is unknown. A photo of the door confirms that you have arrived.',
  },
  title: { zh: '拍照确认到达', en: 'Confirm arrival with a photo' },
} as const
