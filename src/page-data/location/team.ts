import { type PhoneLink, phoneLink } from '#src/domain/fields/phone.ts';
import { type ContentPicture, contentPicture } from '#src/domain/media/content-picture.ts';
import { TEAM_IMAGE } from '#src/domain/media/image-sizes.ts';
import { pointInView } from '#src/domain/media/picture-look.ts';
import type { Site } from '../site/site.ts';

export type TeamMemberProps = {
  name: string;
  role: string;
  /** Null: the initials stand in its place. */
  image: ContentPicture | null;
  initials: string;
  text: string;
  phone: PhoneLink | null;
  email: string | null;
};

/** The people of the dealer, in the order of team.json (CONTENT-033). */
export function teamProps({ content, pictures }: Site): TeamMemberProps[] {
  return content.team.map(({ name, role, image, focus, phone, email, text }) => ({
    name,
    role: role ?? '',
    image: image ? contentPicture(image, focus ?? pointInView(pictures?.get(image)), TEAM_IMAGE) : null,
    initials: initialsOf(name),
    text: text ?? '',
    phone: phoneLink(phone),
    email: email ?? null,
  }));
}

/** Of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return [...new Set([words[0], words.at(-1)])].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
