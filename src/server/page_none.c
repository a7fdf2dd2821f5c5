/* No page was built: the list of its files is empty. */
#include "server/page.h"

const struct page_file page_files[] = {{.path = NULL}};
