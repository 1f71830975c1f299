import { saveDraft } from '../../publishing/article/save-draft.ts'
import { startArticle } from '../../publishing/article/start-article.ts'
import type { Services } from '../../base/services/services.ts'

const by = { kind: 'staff', id: null, name: 'Edie Editor' } as const

/** A demonstration's article that nobody has published: with something left to do. */
export async function draftArticle(services: Services): Promise<void> {
  const { postId } = await startArticle(services, { by })
  await saveDraft(services, {
    postId,
    version: 1,
    base: 0,
    by,
    text: {
      title: 'How to fold a coat for collection',
      slug: 'how-to-fold-a-coat-for-collection',
      excerpt: 'Three folds keep a coat flat and dry in its bag.',
      description: '',
      content:
        'A coat takes less room when it is folded flat.\n\n## Three folds\n\n1. Fold the sleeves in.\n2. Fold the sides over them.\n3. Fold the bottom up.\n\n## Before you tie the bag\n\nEmpty every pocket.',
      picture: '/pictures/winter-coats-1200.webp',
      pictureAlt: '',
      pictureDecorative: true,
    },
  })
}
