/** A link of the navigation; models carry a picture and a note such as "From $39,990 drive away". */
export type NavLink = { text: string; href: string; image?: string; note?: string };
/** `href` leads to all of the group, where there is such a page. */
export type NavGroup = { title: string; href?: string; links: NavLink[] };
/** An entry of the header: a link, or a panel of groups of links with further links below them. */
export type NavItem = { text: string; href?: string; groups?: NavGroup[]; foot?: NavLink[] };
