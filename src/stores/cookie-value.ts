/** What a cookie that scripts may read says; undefined without it. */
export const cookieValue = (name: string): string | undefined => document.cookie.split(`${name}=`)[1]?.split(';')[0];
