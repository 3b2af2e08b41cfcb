// Texts of the note for staff who work in the console instead of this app, and of the links to the console.

export const roleMessages = {
  open: { zh: '打开管理后台', en: 'Open the console' },
  text: {
    zh: '这里是师傅和门店使用的。您的工作在管理后台。',
    en: 'This app is for couriers and shops. Your work is in the console.',
  },
  title: { zh: '您的岗位是{role}', en: 'Your role: {role}' },
} as const
