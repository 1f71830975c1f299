/** Where the FAQ answers a question: '/faq#is-it-free'. */
export const formatQuestionPath = (id: string) => `/faq#${id}`
