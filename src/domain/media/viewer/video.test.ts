import { describe, expect, it } from 'vitest';
import { vehicleVideo } from './video.ts';

describe('vehicleVideo', () => {
  it('VIEW-030 plays video_url in the page and embeds external_video_url', () => {
    expect(vehicleVideo({ video_url: 'https://a.example/v.mp4' })).toEqual({
      kind: 'file',
      url: 'https://a.example/v.mp4',
    });
    expect(vehicleVideo({ video_url: '/videos/v.mp4', external_video_url: 'https://b.example/x' })?.kind).toBe('file');
    expect(vehicleVideo({ external_video_url: 'https://b.example/x' })).toEqual({
      kind: 'embed',
      url: 'https://b.example/x',
    });
    expect(vehicleVideo({})).toBeUndefined();
  });

  it.each([
    [
      'https://www.youtube.com/watch?v=abcDEF12345',
      'https://www.youtube-nocookie.com/embed/abcDEF12345?autoplay=1&rel=0',
    ],
    ['https://youtu.be/abcDEF12345?t=3', 'https://www.youtube-nocookie.com/embed/abcDEF12345?autoplay=1&rel=0'],
    ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456?autoplay=1&dnt=1'],
  ])('VIEW-030 embeds the player of %s', (url, player) => {
    expect(vehicleVideo({ external_video_url: url })).toEqual({ kind: 'embed', url: player });
    expect(vehicleVideo({ video_url: url })).toEqual({ kind: 'embed', url: player });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/v.mp4', 'http://plain.example/v.mp4', ' '])(
    'VIEW-030 shows no video for %j',
    (url) => {
      expect(vehicleVideo({ video_url: url, external_video_url: url })).toBeUndefined();
    },
  );
});
