const relatedPosts = 3

// Words that say nothing about an article's subject, and words that all our articles share.
const commonWords = new Set(
  `a about after all an and any are as at be before by can charity charities clothes clothing collection collections
  do does donate donated donating for from get give giving good have how in into is it its kindfold make more not of
  on one or our out so some than that the their them then they this to up use want we what when where which who why
  will with without you your`.split(/\s+/),
)

/** What is compared to tell which articles are near one another. */
export type RelatedCandidate = { id: string; title: string; excerpt: string | null }

/**
 * Chooses the three candidates most like this post, by the words of title (counted twice) and excerpt; the earlier in
 * the list wins ties. Words that are rare among the candidates count more.
 */
export function chooseRelatedPosts<Candidate extends RelatedCandidate>(
  post: Pick<RelatedCandidate, 'title' | 'excerpt'>,
  candidates: readonly Candidate[],
): Candidate[] {
  const wordsOfCandidates = candidates.map(weighWords)
  const foundIn = new Map<string, number>()
  for (const words of wordsOfCandidates) {
    for (const word of words.keys()) foundIn.set(word, (foundIn.get(word) ?? 0) + 1)
  }
  const wordsOfPost = weighWords(post)
  const scored = candidates.map((candidate, place) => {
    let score = 0
    for (const [word, weight] of wordsOfCandidates[place] ?? []) {
      score += (weight * (wordsOfPost.get(word) ?? 0)) / (foundIn.get(word) ?? 1)
    }
    return { candidate, score }
  })
  return scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, relatedPosts)
    .map(({ candidate }) => candidate)
}

function weighWords({ title, excerpt }: Pick<RelatedCandidate, 'title' | 'excerpt'>): Map<string, number> {
  const weights = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]{3,}/gu)) {
      // The plural is the same subject.
      const stem = word.replace(/(?<=..)s$/, '')
      if (!commonWords.has(word) && !weights.has(stem)) weights.set(stem, weight)
    }
  }
  add(title, 2)
  add(excerpt ?? '', 1)
  return weights
}
