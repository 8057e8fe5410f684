/** Why a feed as a whole could not be read; the last good stock stays (DESIGN §4). */
export class FeedError extends Error {
  override name = 'FeedError';
}
